-- The time that a leave takes. A half day ends or begins at noon.
create or replace function leave_spans(from_date date, to_date date, dates jsonb) returns table (starts_at timestamptz, ends_at timestamptz) language sql stable as $$
  select (d.date + make_interval(mins => case d.part when 'pm' then noon.at when 'hours' then d.from_time else 0 end)) at time zone 'Asia/Tokyo',
    (coalesce(d.last, d.date) + make_interval(mins => case d.part when 'am' then noon.at when 'hours' then d.from_time + 60 * d.hours else 1440 end)) at time zone 'Asia/Tokyo'
  from jsonb_to_recordset(case dates when '[]' then jsonb_build_array(jsonb_build_object('date', from_date, 'last', to_date)) else dates end)
    as d (date date, last date, part text, from_time integer, hours integer)
    cross join (select coalesce((select half_day_at from company limit 1), 720) as at) noon
$$;
