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
      -- no gap is longer than two hours (joiningRule.ts): the rules are asked about few visits
      and ends_at >= since - interval '2 hours' and ends_at >= since - joining_gap(rules, duty_date)
    order by starts_at desc limit 1;
  for one in select id, starts_at, ends_at, duty_starts_at from visit
    where staff_id = helper and deleted_at is null and starts_at >= coalesce(duty, since) order by starts_at
  loop
    day := (duty at time zone 'Asia/Tokyo')::date;
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
