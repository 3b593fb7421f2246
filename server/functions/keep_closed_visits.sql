-- Of many visits at once one question: whose, and in which months. A visit counts in the month of its own date and in that of its duty, before and after: one that goes on with
-- the last duty of a closed month, or that makes another one go on with it, changes that month (decision 122). So does one that begins before that duty ends, and one whose
-- rest is a duty of another month by the scheduled hours.
create or replace function keep_closed_visits() returns trigger language plpgsql as $$
declare
  found record;
begin
  if tg_op = 'INSERT' then
    for found in select n.staff_id, array_agg(distinct n.date) || array_agg(distinct n.duty_date)
          || array_agg(distinct next_duty_date(n.staff_id, n.starts_at, n.ends_at)) as dates from written n
      where n.staff_id is not null and n.deleted_at is null group by n.staff_id loop
      perform refuse_closed(array[found.staff_id], d, d) from (select distinct d from unnest(found.dates) d) dates;
    end loop;
    perform refuse_held(n.staff_id, n.starts_at) from written n where n.deleted_at is null and wage_month(n.date - 4) < wage_month(n.date) order by n.staff_id, n.id;
  else
    for found in select helper as staff_id, array_agg(distinct date) as dates from (
        select c.helper, d as date from replaced o join written n on n.id = o.id
          cross join lateral (values (o.staff_id, array[o.date, o.duty_date, next_duty_date(o.staff_id, o.starts_at, o.ends_at)]),
            (n.staff_id, array[n.date, n.duty_date, next_duty_date(n.staff_id, n.starts_at, n.ends_at)])) c (helper, dates)
          cross join lateral unnest(c.dates) d
          where (o.staff_id, o.starts_at, o.ends_at, o.breaks, o.service_type, o.night_duty, o.deleted_at, o.duty_date)
            is distinct from (n.staff_id, n.starts_at, n.ends_at, n.breaks, n.service_type, n.night_duty, n.deleted_at, n.duty_date)) c
      where helper is not null group by helper loop
      perform refuse_closed(array[found.staff_id], d, d) from (select distinct d from unnest(found.dates) d) dates;
    end loop;
    perform refuse_held(c.helper, c.starts_at) from replaced o join written n on n.id = o.id
      cross join lateral (values (o.staff_id, o.starts_at), (n.staff_id, n.starts_at)) c (helper, starts_at)
      where (o.staff_id, o.starts_at, o.ends_at, o.breaks, o.service_type, o.night_duty, o.deleted_at, o.duty_date)
          is distinct from (n.staff_id, n.starts_at, n.ends_at, n.breaks, n.service_type, n.night_duty, n.deleted_at, n.duty_date)
        and wage_month((c.starts_at at time zone 'Asia/Tokyo')::date - 4) < wage_month((c.starts_at at time zone 'Asia/Tokyo')::date)
      order by c.helper, n.id;
  end if;
  return null;
end $$;
