-- What a closed month holds beyond its end, such as the second half of a night, is changed by nobody: no visit, report or punch that begins before its last duty ends.
-- Refuses what lies before the end of the last duty of a closed month, which reaches into the next one: the closed month holds these minutes.
-- Kept beside the seal, which is large: who counts a year asks for them of each month.
alter table attendance_month
  add column begins text generated always as (sealed ->> 'begins') stored,
  add column reaches text generated always as (sealed ->> 'reaches') stored;

create function refuse_held(helper uuid, since timestamptz) returns void language plpgsql as $$
begin
  if helper is null or since is null then return; end if;
  perform 1 from staff s where s.id = helper for key share;
  if exists (select 1 from attendance_month m where m.staff_id = helper and m.state = 'closed'
      and m.month = (date_trunc('month', since at time zone 'Asia/Tokyo') - interval '1 month')::date and m.reaches::timestamptz > since) then
    raise exception 'a closed month holds these minutes' using errcode = 'HD001', constraint = 'month_closed';
  end if;
end $$;

-- The date on which the rest of a visit is another duty, since the scheduled hours of the helper begin there before the visit ends; null where it is one duty.
create function next_duty_date(helper uuid, starts_at timestamptz, ends_at timestamptz) returns date language sql stable as $$
  select d.day from (select (ends_at at time zone 'Asia/Tokyo')::date as day) d
  where (starts_at at time zone 'Asia/Tokyo')::date < d.day and scheduled_start(helper, d.day) > starts_at and scheduled_start(helper, d.day) < ends_at
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
          where (o.staff_id, o.starts_at, o.ends_at, o.breaks, o.service_type, o.deleted_at, o.duty_date)
            is distinct from (n.staff_id, n.starts_at, n.ends_at, n.breaks, n.service_type, n.deleted_at, n.duty_date)) c
      where helper is not null group by helper loop
      perform refuse_closed(array[found.staff_id], d, d) from (select distinct date_trunc('month', d)::date as d from unnest(found.dates) d) months;
    end loop;
    perform refuse_held(c.helper, c.starts_at) from replaced o join written n on n.id = o.id
      cross join lateral (values (o.staff_id, o.starts_at), (n.staff_id, n.starts_at)) c (helper, starts_at)
      where (o.staff_id, o.starts_at, o.ends_at, o.breaks, o.service_type, o.deleted_at, o.duty_date)
          is distinct from (n.staff_id, n.starts_at, n.ends_at, n.breaks, n.service_type, n.deleted_at, n.duty_date)
        and extract(day from c.starts_at at time zone 'Asia/Tokyo') <= 4
      order by c.helper, n.id;
  end if;
  return null;
end $$;

-- Refuses a punch on a day (Japan) of a closed month, or before the end of its last duty.
create or replace function keep_closed_punch() returns trigger language plpgsql as $$
begin
  perform refuse_closed(array[new.staff_id], (new.at at time zone 'Asia/Tokyo')::date, (new.at at time zone 'Asia/Tokyo')::date);
  perform refuse_held(new.staff_id, new.at);
  return null;
end $$;

-- Refuses a daily report of a closed month, by its own day or by that on which the duty of its visit began, unless it stays a draft or its times, day and helper stay as
-- they were.
create or replace function keep_closed_report() returns trigger language plpgsql as $$
declare
  duty date;
  begins timestamptz;
  rest date;
begin
  -- a draft says nothing yet, and what was only written differently changes no hours
  if (old.state = 'draft') = (new.state = 'draft')
    and (old.staff_id, old.date, old.started, old.ended, old.deleted_at) is not distinct from (new.staff_id, new.date, new.started, new.ended, new.deleted_at)
    then return null; end if;
  if new.state = 'draft' and old.state = 'draft' then return null; end if;
  select v.duty_date, v.starts_at into duty, begins from visit v where v.id = new.visit_id;
  perform refuse_closed(array[old.staff_id, new.staff_id], least(old.date, new.date, duty), greatest(old.date, new.date, duty));
  perform refuse_held(new.staff_id, begins);
  rest := next_duty_date(new.staff_id, begins, (new.date + make_interval(mins => new.ended)) at time zone 'Asia/Tokyo');
  perform refuse_closed(array[new.staff_id], rest, rest);
  return null;
end $$;

-- Refuses to approve a correction of times on a day of a closed month, or of minutes that the month before or after holds, which is closed.
create or replace function keep_closed_correction() returns trigger language plpgsql as $$
begin
  if new.state <> 'approved' then return null; end if;
  perform refuse_closed(array[new.staff_id], new.date, new.date);
  if exists (select 1 from attendance_month m
      cross join lateral jsonb_array_elements(m.sealed -> 'days') d cross join lateral jsonb_array_elements(d -> 'work') w
      cross join lateral jsonb_array_elements(new.spans) s
      where m.staff_id = new.staff_id and m.state = 'closed'
        and m.month between (date_trunc('month', new.date) - interval '1 month')::date and (date_trunc('month', new.date) + interval '1 month')::date
        and (w ->> 'starts_at')::timestamptz < (s ->> 'ends_at')::timestamptz and (s ->> 'starts_at')::timestamptz < (w ->> 'ends_at')::timestamptz) then
    raise exception 'a closed month holds these minutes' using errcode = 'HD001', constraint = 'month_closed';
  end if;
  return null;
end $$;
