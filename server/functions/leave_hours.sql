-- Hours of a leave request that is taken by the hour; null where it has none.
create or replace function leave_hours(one leave_request) returns integer language sql stable as $$
  select nullif(sum(d.hours) filter (where d.part = 'hours'), 0)::integer from jsonb_to_recordset(one.dates) as d (part text, hours integer)
$$;
