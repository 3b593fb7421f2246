-- The days of a leave request, as a number in a text: a half day is 0.5, and hours are counted by `leave_hours` alone.
create or replace function leave_days(one leave_request) returns text language sql stable as $$
  select case when one.dates = '[]' then (one.to_date - one.from_date + 1)::text
    else (select trim_scale(sum(case d.part when 'full' then 1 when 'hours' then 0 else 0.5 end))::text from jsonb_to_recordset(one.dates) as d (part text)) end
$$;
