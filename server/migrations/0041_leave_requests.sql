-- Requests for leave (specification, sections 3 and 4). `dates`: [{ date, part }], the dates on which leave is used; none: every day from the first
-- to the last.
create table leave_request (
  kind text not null,
  from_date date not null,
  to_date date not null,
  dates jsonb not null default '[]',
  details text,
  state text not null,
  proposed_from date,
  answer_reason text,
  deputy_from date,
  deputy_to date,
  constraint leave_request_ends_after_start check (to_date >= from_date and deputy_to >= deputy_from),
  constraint leave_request_paid_dates check (kind <> 'paid' or jsonb_array_length(dates) > 0)
);
select make_record('leave_request'), make_acts('leave_request', 'state'),
  make_reference('leave_request', 'staff_id', 'staff', 'from_date'), make_reference('leave_request', 'deputy_id', 'staff');
alter table leave_request
  alter column staff_id set not null,
  add constraint leave_request_deputy check (deputy_id <> staff_id and (deputy_id is null) = (deputy_from is null) and (deputy_id is null) = (deputy_to is null)),
  -- somebody waits for one answer at a time (specification, section 5)
  add constraint leave_pending exclude using gist (staff_id with =) where (state = 'pending' and deleted_at is null);
create index leave_request_order on leave_request (from_date, id) where deleted_at is null;

-- A half day is 0.5.
create function leave_days(one leave_request) returns text language sql stable as $$
  select case when one.dates = '[]' then (one.to_date - one.from_date + 1)::text
    else (select trim_scale(sum(case d.part when 'full' then 1 else 0.5 end))::text from jsonb_to_recordset(one.dates) as d (part text)) end
$$;
-- The time that a leave takes. A half day ends or begins at noon.
create function leave_spans(from_date date, to_date date, dates jsonb) returns table (starts_at timestamptz, ends_at timestamptz) language sql stable as $$
  select (d.date + make_interval(mins => case d.part when 'pm' then 720 else 0 end)) at time zone 'Asia/Tokyo',
    (coalesce(d.last, d.date) + make_interval(mins => case d.part when 'am' then 720 else 1440 end)) at time zone 'Asia/Tokyo'
  from jsonb_to_recordset(case dates when '[]' then jsonb_build_array(jsonb_build_object('date', from_date, 'last', to_date)) else dates end)
    as d (date date, last date, part text)
$$;

-- Who is on leave is away as who is absent: the roster, the rules and whoever looks for others follow from here.
create or replace view away as
  select a.staff_id, lower(absence_span(a.from_date, a.from_time, a.to_date, a.to_time)) as starts_at,
    coalesce(upper(absence_span(a.from_date, a.from_time, a.to_date, a.to_time)), 'infinity') as ends_at, a.updated_at as since
  from absence a where a.deleted_at is null
  union all
  select r.staff_id, s.starts_at, s.ends_at, r.updated_at as since
  from leave_request r cross join lateral leave_spans(r.from_date, r.to_date, r.dates) s where r.state = 'approved' and r.deleted_at is null;
