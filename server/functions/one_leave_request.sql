-- Refuses a second leave request of a person while the first one is pending. Where the company allows several, it refuses one for a time for which another pending request
-- asks. What stood before stays, and may be shortened. Of two who ask at once the second sees what the first has asked.
create or replace function one_leave_request() returns trigger language plpgsql as $$
declare
  several boolean := coalesce((select several_leave_requests from company limit 1), false);
  wanted tstzmultirange := (select range_agg(tstzrange(s.starts_at, s.ends_at)) from leave_spans(new.from_date, new.to_date, new.dates) s);
begin
  if new.state <> 'pending' or new.deleted_at is not null then return null; end if;
  if tg_op = 'UPDATE' and old.state = 'pending' and old.deleted_at is null and old.staff_id = new.staff_id and (not several
      or wanted <@ (select range_agg(tstzrange(s.starts_at, s.ends_at)) from leave_spans(old.from_date, old.to_date, old.dates) s)) then return null; end if;
  perform 1 from staff s where s.id = new.staff_id for no key update;
  if not several then
    if exists (select 1 from leave_request r where r.staff_id = new.staff_id and r.id <> new.id and r.state = 'pending' and r.deleted_at is null) then
      raise exception 'a request for leave waits for an answer' using errcode = 'HD001', constraint = 'leave_pending';
    end if;
  elsif exists (select 1 from leave_request r cross join lateral leave_spans(r.from_date, r.to_date, r.dates) s
      where r.staff_id = new.staff_id and r.id <> new.id and r.state = 'pending' and r.deleted_at is null and tstzrange(s.starts_at, s.ends_at) && wanted) then
    raise exception 'a request for leave at that time waits for an answer' using errcode = 'HD001', constraint = 'leave_asked_then';
  end if;
  return null;
end $$;
create or replace trigger leave_pending after insert or update of state, staff_id, from_date, to_date, dates, deleted_at on leave_request
  for each row execute function one_leave_request();
