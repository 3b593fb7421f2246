-- Leave by the hour (Labour Standards Act 39(4)): a labour agreement allows it, up to five days of each year. 0: there is no agreement.
alter table company add column hourly_leave_days integer not null default 0 check (hourly_leave_days between 0 and 5);

-- By how many hours a day the hours of a line were counted, so that they are told as hours whatever becomes of somebody's day.
alter table leave_line add column hours_per_day integer check (hours_per_day between 1 and 12);

alter table leave_request disable trigger user;
update leave_request set dates = (select jsonb_agg(jsonb_build_object('from_time', null, 'hours', null) || d) from jsonb_array_elements(dates) d)
  where dates <> '[]';
alter table leave_request enable trigger user;

-- A half day is 0.5; hours stand for themselves.
create or replace function leave_days(one leave_request) returns text language sql stable as $$
  select case when one.dates = '[]' then (one.to_date - one.from_date + 1)::text
    else (select trim_scale(sum(case d.part when 'full' then 1 when 'hours' then 0 else 0.5 end))::text from jsonb_to_recordset(one.dates) as d (part text)) end
$$;
create function leave_hours(one leave_request) returns integer language sql stable as $$
  select nullif(sum(d.hours) filter (where d.part = 'hours'), 0)::integer from jsonb_to_recordset(one.dates) as d (part text, hours integer)
$$;
create or replace function leave_spans(from_date date, to_date date, dates jsonb) returns table (starts_at timestamptz, ends_at timestamptz) language sql stable as $$
  select (d.date + make_interval(mins => case d.part when 'pm' then noon.at when 'hours' then d.from_time else 0 end)) at time zone 'Asia/Tokyo',
    (coalesce(d.last, d.date) + make_interval(mins => case d.part when 'am' then noon.at when 'hours' then d.from_time + 60 * d.hours else 1440 end)) at time zone 'Asia/Tokyo'
  from jsonb_to_recordset(case dates when '[]' then jsonb_build_array(jsonb_build_object('date', from_date, 'last', to_date)) else dates end)
    as d (date date, last date, part text, from_time integer, hours integer)
    cross join (select coalesce((select half_day_at from company limit 1), 720) as at) noon
$$;

-- Paid leave that somebody takes on a date, by the ledger: whole and half days (27,720 parts are a day), and minutes of leave by the hour.
create or replace view leave_taken as
  select l.staff_id, l.date, round(-coalesce(sum(l.parts) filter (where l.unit <> 'hours'), 0)::numeric / 27720, 4)::float8 as days,
    round(-coalesce(sum(l.parts * 60 * l.hours_per_day) filter (where l.unit = 'hours'), 0)::numeric / 27720)::integer as minutes
  from leave_line l where l.kind in ('use', 'give_back')
  group by l.staff_id, l.date having sum(l.parts) <> 0;
