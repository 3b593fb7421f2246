-- Refuses leave at a time at which this person is on leave or absent already, and an absence at the time of leave, also where two are written at once: the second waits for the
-- first. Leave of a request is not compared with the lines of the ledger that were written for it. What stood before stays, and may be shortened or taken back.
create or replace function keep_leave_apart() returns trigger language plpgsql as $$
declare
  wanted tstzmultirange;
  own uuid;
begin
  if tg_table_name = 'leave_line' then
    if new.kind <> 'use' or new.request_id is null or (new.unit <> 'full' and new.to_time is null)
      or exists (select from leave_request r where r.id = new.request_id) then return null; end if;
    own := new.request_id;
    wanted := tstzmultirange(absence_span(new.date, new.from_time, new.date, new.to_time));
  elsif tg_table_name = 'leave_request' then
    if new.state <> 'approved' or new.deleted_at is not null then return null; end if;
    own := new.id;
    wanted := (select range_agg(tstzrange(s.starts_at, s.ends_at)) from leave_spans(new.from_date, new.to_date, new.dates) s);
    if tg_op = 'UPDATE' and old.state = 'approved' and old.deleted_at is null and old.staff_id = new.staff_id
      and wanted <@ (select range_agg(tstzrange(s.starts_at, s.ends_at)) from leave_spans(old.from_date, old.to_date, old.dates) s) then return null; end if;
  else
    if new.deleted_at is not null then return null; end if;
    wanted := tstzmultirange(absence_span(new.from_date, new.from_time, new.to_date, new.to_time));
    if tg_op = 'UPDATE' and old.deleted_at is null and old.staff_id = new.staff_id
      and wanted <@ absence_span(old.from_date, old.from_time, old.to_date, old.to_time) then return null; end if;
  end if;
  perform 1 from staff s where s.id = new.staff_id for no key update;
  if exists (select from leave_times t where t.staff_id = new.staff_id and t.request_id is distinct from own and t.span && wanted) then
    raise exception 'leave is taken at that time already' using errcode = 'HD001', constraint = 'leave_taken';
  end if;
  if tg_table_name <> 'absence' and exists (select from absence a where a.staff_id = new.staff_id and a.deleted_at is null
      and absence_span(a.from_date, a.from_time, a.to_date, a.to_time) && wanted) then
    raise exception 'an absence is recorded at that time already' using errcode = 'HD001', constraint = 'absence_overlap';
  end if;
  return null;
end $$;
create or replace trigger apart after insert on leave_line for each row execute function keep_leave_apart();
create or replace trigger apart after insert or update of state, staff_id, from_date, to_date, dates, deleted_at on leave_request
  for each row execute function keep_leave_apart();
create or replace trigger apart after insert or update of staff_id, from_date, from_time, to_date, to_time, deleted_at on absence
  for each row execute function keep_leave_apart();
