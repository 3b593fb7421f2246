-- The date on which the rest of a visit is another duty, since the scheduled hours of the helper begin there before the visit ends; null where it is one duty.
create or replace function next_duty_date(helper uuid, starts_at timestamptz, ends_at timestamptz) returns date language sql stable as $$
  select d.day from (select (ends_at at time zone 'Asia/Tokyo')::date as day) d
  where (starts_at at time zone 'Asia/Tokyo')::date < d.day and scheduled_start(helper, d.day) > starts_at and scheduled_start(helper, d.day) < ends_at
$$;
