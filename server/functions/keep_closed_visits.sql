-- Of many visits at once one question: whose, and in which months. A visit counts in the month of its own date and in that of its duty, before and after: one that goes on with
-- the last duty of a closed month, or that makes another one go on with it, changes that month (decision 122). So does one that begins before that duty ends, and one whose
-- rest is a duty of another month by the scheduled hours.
-- What one statement changed is what is left of the old rows without the new ones, and the other way round. A join of the two by their id would keep the plan of the first
-- statement of its connection: after a change of one visit, one of nine thousand would compare each with each.
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
    for found in
      with before as (select id, staff_id, date, duty_date, starts_at, ends_at, breaks, service_type, night_duty, deleted_at from replaced),
        after as (select id, staff_id, date, duty_date, starts_at, ends_at, breaks, service_type, night_duty, deleted_at from written),
        changed as ((table before except table after) union all (table after except table before))
      select c.staff_id, array_agg(distinct d) as dates,
        array_agg(distinct c.starts_at) filter (where wage_month(c.date - 4) < wage_month(c.date)) as starts
      from changed c cross join lateral unnest(array[c.date, c.duty_date, next_duty_date(c.staff_id, c.starts_at, c.ends_at)]) d
      where c.staff_id is not null group by c.staff_id order by c.staff_id loop
      perform refuse_closed(array[found.staff_id], d, d) from unnest(found.dates) d;
      perform refuse_held(found.staff_id, s) from unnest(found.starts) s;
    end loop;
  end if;
  return null;
end $$;
