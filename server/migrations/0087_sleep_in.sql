-- Nights in a group home are told as work (awake) or as a sleep-in, and the permit of the Labour Standards Inspection Office for sleep-in duties of an establishment is kept by its
-- dates (Labour Standards Act 41(iii), Enforcement Regulation 23).
alter table visit add column night_duty text;
alter table weekly_plan add column night_duty text;

create table sleep_in_permit (
  permit_number text not null,
  permitted_on date not null,
  remarks text
);
select make_record('sleep_in_permit'), make_child('sleep_in_permit', 'establishment');
select make_dated('sleep_in_permit', 'establishment_id');

-- What a helper must know of a visit; times in the company's own.
create or replace function visit_facts(one visit) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'starts_at', to_char(one.starts_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"'),
    'ends_at', to_char(one.ends_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"'),
    'breaks', one.breaks, 'patient_id', one.patient_id, 'service_type', one.service_type, 'title', one.title,
    'service_details', one.service_details, 'remarks', one.remarks)
    -- what was told before nights were told apart has no such fact
    || case when one.night_duty is null then '{}'::jsonb else jsonb_build_object('night_duty', one.night_duty) end
$$;

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
      perform refuse_closed(array[found.staff_id], d, d) from (select distinct date_trunc('month', d)::date as d from unnest(found.dates) d) months;
    end loop;
    perform refuse_held(n.staff_id, n.starts_at) from written n where n.deleted_at is null and extract(day from n.date) <= 4 order by n.staff_id, n.id;
  else
    for found in select helper as staff_id, array_agg(distinct date) as dates from (
        select c.helper, d as date from replaced o join written n on n.id = o.id
          cross join lateral (values (o.staff_id, array[o.date, o.duty_date, next_duty_date(o.staff_id, o.starts_at, o.ends_at)]),
            (n.staff_id, array[n.date, n.duty_date, next_duty_date(n.staff_id, n.starts_at, n.ends_at)])) c (helper, dates)
          cross join lateral unnest(c.dates) d
          where (o.staff_id, o.starts_at, o.ends_at, o.breaks, o.service_type, o.night_duty, o.deleted_at, o.duty_date)
            is distinct from (n.staff_id, n.starts_at, n.ends_at, n.breaks, n.service_type, n.night_duty, n.deleted_at, n.duty_date)) c
      where helper is not null group by helper loop
      perform refuse_closed(array[found.staff_id], d, d) from (select distinct date_trunc('month', d)::date as d from unnest(found.dates) d) months;
    end loop;
    perform refuse_held(c.helper, c.starts_at) from replaced o join written n on n.id = o.id
      cross join lateral (values (o.staff_id, o.starts_at), (n.staff_id, n.starts_at)) c (helper, starts_at)
      where (o.staff_id, o.starts_at, o.ends_at, o.breaks, o.service_type, o.night_duty, o.deleted_at, o.duty_date)
          is distinct from (n.staff_id, n.starts_at, n.ends_at, n.breaks, n.service_type, n.night_duty, n.deleted_at, n.duty_date)
        and extract(day from c.starts_at at time zone 'Asia/Tokyo') <= 4
      order by c.helper, n.id;
  end if;
  return null;
end $$;
