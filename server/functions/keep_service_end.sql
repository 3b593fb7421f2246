-- Keeps the day of leaving of a hiring that a staff record no longer tells, so that whoever is hired again in the same record begins anew.
create or replace function keep_service_end() returns trigger language plpgsql as $$
begin
  if old.leave_date is not null and new.leave_date is distinct from old.leave_date then
    insert into service_end (staff_id, last, joined) values (new.id, old.leave_date, old.join_date) on conflict do nothing;
  end if;
  return null;
end $$;
