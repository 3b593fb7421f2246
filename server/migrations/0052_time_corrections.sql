-- Corrections of somebody's work of a date (facts, section 1). `spans` and `before`: [{ starts_at, ends_at }].
create table time_correction (
  date date not null,
  spans jsonb not null default '[]',
  before jsonb not null default '[]',
  reason text not null,
  state text not null
);
select make_record('time_correction'), make_acts('time_correction', 'state'), make_reference('time_correction', 'staff_id', 'staff', 'date');
alter table time_correction
  alter column staff_id set not null,
  -- two who wait for an answer would overwrite each other
  add constraint correction_pending exclude using gist (staff_id with =, date with =) where (state = 'pending' and deleted_at is null);
create index time_correction_order on time_correction (date, id) where deleted_at is null;
create index time_correction_approved on time_correction (staff_id, date, updated_at) where state = 'approved' and deleted_at is null;
