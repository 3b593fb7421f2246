-- Of many visits at once one question: whose, and from when to when. Those of a closed month among them are looked for only where there is one.
create or replace function keep_closed_visits() returns trigger language plpgsql as $$
declare
  found record;
begin
  if tg_op = 'INSERT' then
    for found in select n.staff_id, array_agg(distinct n.date) || array_agg(distinct n.duty_date) as dates from written n
      where n.staff_id is not null and n.deleted_at is null group by n.staff_id loop
      perform refuse_closed(array[found.staff_id], d, d) from (select distinct date_trunc('month', d)::date as d from unnest(found.dates) d) months;
    end loop;
  else
    for found in select helper as staff_id, array_agg(distinct date) as dates from (
        select o.staff_id as helper, o.date from replaced o join written n on n.id = o.id where (o.staff_id, o.starts_at, o.ends_at, o.breaks, o.service_type, o.deleted_at)
          is distinct from (n.staff_id, n.starts_at, n.ends_at, n.breaks, n.service_type, n.deleted_at)
        union select n.staff_id, n.date from replaced o join written n on n.id = o.id where (o.staff_id, o.starts_at, o.ends_at, o.breaks, o.service_type, o.deleted_at)
          is distinct from (n.staff_id, n.starts_at, n.ends_at, n.breaks, n.service_type, n.deleted_at)) c
      where helper is not null group by helper loop
      perform refuse_closed(array[found.staff_id], d, d) from (select distinct date_trunc('month', d)::date as d from unnest(found.dates) d) months;
    end loop;
  end if;
  return null;
end $$;
