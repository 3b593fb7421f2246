-- The longest gap over which visits of a helper are one duty, from a date on (`JoiningRule` of the domain); without a rule only visits that touch are one.
alter table company add column joining_rules jsonb not null default '[]';

-- The longest gap over which a duty that begins on a date goes on with the next visit, by rules of the company (domain/company/joiningRule.ts).
create or replace function joining_gap(rules jsonb, day date) returns interval language sql immutable as $$
  select make_interval(mins => coalesce((select (r ->> 'minutes')::integer from jsonb_array_elements(rules) r
    where (r ->> 'valid_from')::date <= day order by (r ->> 'valid_from')::date desc limit 1), 0))
$$;

-- The first date for which other rules of the company about joined duties say something else; null where they say the same of every date.
create or replace function joining_changes_from(before jsonb, after jsonb) returns date language sql immutable as $$
  select min((r ->> 'valid_from')::date) from jsonb_array_elements(before || after) r
  where joining_gap(before, (r ->> 'valid_from')::date) <> joining_gap(after, (r ->> 'valid_from')::date)
$$;

-- Works out the duties of a helper again around some times. A visit that touches the one before it, or follows it after no longer gap than the company joins for duties of that
-- date, goes on with its duty, as long as that lasts at most 72 hours, as a single visit may. It begins another duty where the scheduled hours of its own day begin by then, and the
-- duty with an earlier day (S26.2.26 kishu 3406).
create or replace function settle_duties(helper uuid, since timestamptz, till timestamptz) returns void language plpgsql as $$
declare
  one record;
  duty timestamptz;
  reached timestamptz;
  day date;
  rules jsonb := coalesce((select joining_rules from company), '[]');
begin
  if helper is null then return; end if;
  -- as in begin_duty, which is not called for a visit that goes
  perform 1 from staff where id = helper for no key update;
  select duty_starts_at into duty from visit
    where staff_id = helper and deleted_at is null and starts_at < since and starts_at >= since - interval '74 hours'
      and ends_at >= since - joining_gap(rules, duty_date)
    order by starts_at desc limit 1;
  for one in select id, starts_at, ends_at, duty_starts_at from visit
    where staff_id = helper and deleted_at is null and starts_at >= coalesce(duty, since) order by starts_at
  loop
    day := (duty at time zone 'Asia/Tokyo')::date;
    -- no gap is longer than two hours (joiningRule.ts)
    exit when one.starts_at > till + interval '2 hours' and coalesce(one.starts_at > reached + joining_gap(rules, day), true);
    if reached is null or one.starts_at > reached + joining_gap(rules, day) or one.ends_at > duty + interval '72 hours' then
      duty := one.starts_at;
    elsif (one.starts_at at time zone 'Asia/Tokyo')::date > day
      and one.starts_at >= scheduled_start(helper, (one.starts_at at time zone 'Asia/Tokyo')::date) then
      duty := one.starts_at;
    end if;
    reached := one.ends_at;
    if one.duty_starts_at <> duty then
      update visit set duty_starts_at = duty where id = one.id;
    end if;
  end loop;
end $$;

-- Works out the duties of a helper again where the scheduled hours of some days have changed: only a visit near the end of the one before it can begin another duty by them.
create or replace function settle_scheduled(helper uuid, since date, till date) returns void language plpgsql as $$
declare
  one record;
begin
  for one in select v.starts_at, v.ends_at from visit v
    where v.staff_id = helper and v.deleted_at is null and v.date between since and till
      -- no gap that is joined is longer than two hours (joiningRule.ts)
      and exists (select 1 from visit b where b.staff_id = helper and b.deleted_at is null and b.starts_at < v.starts_at
        and b.ends_at between v.starts_at - interval '2 hours' and v.starts_at and b.duty_date < v.date)
    order by v.starts_at
  loop
    perform settle_duties(helper, one.starts_at, one.ends_at);
  end loop;
end $$;

-- Refuses other rules about joined duties for dates of a closed month or before it, and works out the duties again that begin from the first changed date on. Whoever closes a
-- month shares the lock. Months of the sample are closed for nobody.
create or replace function keep_joining() returns trigger language plpgsql as $$
declare
  first date := joining_changes_from(old.joining_rules, new.joining_rules);
begin
  if first is null then return null; end if;
  perform pg_advisory_xact_lock(4741, 60);
  if exists (select 1 from attendance_month m join staff s on s.id = m.staff_id
      where m.state = 'closed' and not s.sample and m.month >= date_trunc('month', first)::date) then
    raise exception 'the duties of a closed month are not changed' using errcode = 'HD001', constraint = 'month_closed';
  end if;
  perform settle_duties(v.staff_id, v.first, 'infinity') from (
    select staff_id, min(starts_at) as first from visit
    where staff_id is not null and deleted_at is null and duty_date >= first
      and not exists (select 1 from attendance_month m where m.staff_id = visit.staff_id and m.state = 'closed' and m.month >= date_trunc('month', first)::date)
    group by staff_id order by staff_id) v;
  return null;
end $$;

create trigger keep_joining after update of joining_rules on company for each row execute function keep_joining();
