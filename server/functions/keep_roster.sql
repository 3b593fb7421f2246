-- Nobody who was hired is erased before the roster of workers may be (Labour Standards Act 109; domain/company/retention.ts), and so nothing that hangs on the record, such as attendance
-- and leave. No call erases people; this holds whoever writes past the program. People of the sample are no workers, and whoever was never hired stands in no ledger.
create or replace function keep_roster() returns trigger language plpgsql as $$
declare
  until date;
begin
  if old.sample or (old.join_date is null and not exists (select 1 from employment e where e.staff_id = old.id)) then return old; end if;
  select coalesce(least(old.leave_date, old.died_on) + make_interval(years => c.worker_roster_kept_years), 'infinity')::date into until from company c;
  if until >= today_in_tokyo() then
    raise exception 'the roster of workers is kept until %', until using errcode = 'HD002';
  end if;
  return old;
end $$;

create or replace trigger keep_roster before delete on staff for each row execute function keep_roster();
