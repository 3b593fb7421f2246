-- What a company chooses of leave (decisions, 17): whether one person may wait for several answers, and when a half day ends or begins. Minutes from midnight.
alter table company
  add column several_leave_requests boolean not null default false,
  add column half_day_at integer not null default 720 check (half_day_at between 480 and 1080);

-- One pending request a person, unless the company lets them be several; of two who ask at once the second sees what the first has asked.
alter table leave_request drop constraint leave_pending;
create function one_leave_request() returns trigger language plpgsql as $$
begin
  if new.state <> 'pending' or new.deleted_at is not null or coalesce((select several_leave_requests from company limit 1), false) then return null; end if;
  perform 1 from staff s where s.id = new.staff_id for no key update;
  if exists (select 1 from leave_request r where r.staff_id = new.staff_id and r.id <> new.id and r.state = 'pending' and r.deleted_at is null) then
    raise exception 'a request for leave waits for an answer' using errcode = 'HD001', constraint = 'leave_pending';
  end if;
  return null;
end $$;
create trigger leave_pending after insert or update of state, staff_id, deleted_at on leave_request for each row execute function one_leave_request();
create index leave_request_pending on leave_request (staff_id) where state = 'pending' and deleted_at is null;

create or replace function leave_spans(from_date date, to_date date, dates jsonb) returns table (starts_at timestamptz, ends_at timestamptz) language sql stable as $$
  select (d.date + make_interval(mins => case d.part when 'pm' then noon.at else 0 end)) at time zone 'Asia/Tokyo',
    (coalesce(d.last, d.date) + make_interval(mins => case d.part when 'am' then noon.at else 1440 end)) at time zone 'Asia/Tokyo'
  from jsonb_to_recordset(case dates when '[]' then jsonb_build_array(jsonb_build_object('date', from_date, 'last', to_date)) else dates end)
    as d (date date, last date, part text)
    cross join (select coalesce((select half_day_at from company limit 1), 720) as at) noon
$$;
