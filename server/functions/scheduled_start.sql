-- When the scheduled hours of somebody begin on a date, by the conditions of that day; null on days off, and for whoever works by shifts (domain/time/attendance/scheduled.ts).
create or replace function scheduled_start(helper uuid, day date) returns timestamptz language sql stable as $$
  select (day + make_interval(mins => e.work_start)) at time zone 'Asia/Tokyo' from employment e
  where e.staff_id = helper and e.deleted_at is null and e.work_start is not null and e.valid_from <= day and coalesce(e.valid_to >= day, true)
    and (array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])[extract(dow from day)::integer + 1] = any(e.work_days)
    and not is_day_off(helper, day)
$$;
