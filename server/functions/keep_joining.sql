-- Refuses other rules about joined duties for dates of a closed month or before it, and works out the duties again that begin from the first changed date on. Whoever closes a
-- month shares the lock. Months of the sample are closed for nobody.
create or replace function keep_joining() returns trigger language plpgsql as $$
declare
  first date := joining_changes_from(old.joining_rules, new.joining_rules);
  closed date;
begin
  if first is null then return null; end if;
  perform pg_advisory_xact_lock(4741, 60);
  select min(m.month) into closed from attendance_month m join staff s on s.id = m.staff_id
    where m.state = 'closed' and not s.sample and m.month >= (select wage_month(first));
  if closed is not null then
    raise exception 'the duties of a closed month are not changed' using errcode = 'HD001', constraint = 'month_closed', hint = to_char(closed, 'YYYY-MM');
  end if;
  perform settle_duties(v.staff_id, v.first, 'infinity') from (
    select staff_id, min(starts_at) as first from visit
    where staff_id is not null and deleted_at is null and duty_date >= first
      and not exists (select 1 from attendance_month m where m.staff_id = visit.staff_id and m.state = 'closed' and m.month >= (select wage_month(first)))
    group by staff_id order by staff_id) v;
  return null;
end $$;
