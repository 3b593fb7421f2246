-- What members of staff ask to change in their own records. `changes`: [{ field, before, after, answer }], values as the staff record stores them.
create table staff_change (
  changes jsonb not null default '[]',
  note text,
  state text not null
);
select make_record('staff_change'), make_acts('staff_change', 'state'), make_reference('staff_change', 'staff_id', 'staff');
alter table staff_change alter column staff_id set not null;
create index staff_change_order on staff_change (updated_at, id) where deleted_at is null;
create index staff_change_waiting on staff_change (staff_id) where state = 'pending' and deleted_at is null;
create index staff_change_short on staff_change using gin (short_words(search));
