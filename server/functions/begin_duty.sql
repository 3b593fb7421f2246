-- No handler can forget it.
create or replace function begin_duty() returns trigger language plpgsql as $$
begin
  -- those who plan for one helper come one after the other before their visits are compared: two rows that wait for each other would be torn
  -- apart only after a second; of two helpers always the same one first
  if not are_planned() then
    perform 1 from staff where id = any (array[case when tg_op = 'UPDATE' then old.staff_id end, new.staff_id]) order by id for no key update;
  end if;
  -- what leaves the hours as they are leaves the duty as it is
  if tg_op = 'UPDATE' and (old.staff_id, old.starts_at, old.ends_at, old.deleted_at) is not distinct from (new.staff_id, new.starts_at, new.ends_at, new.deleted_at)
    then return new; end if;
  new.duty_starts_at := new.starts_at;
  return new;
end $$;
