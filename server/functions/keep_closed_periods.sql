-- Refuses another closing day for wage periods of which somebody's is closed: it would count other days. Whoever closes a month shares the lock. People of the sample bind no
-- company of its own.
create or replace function keep_closed_periods() returns trigger language plpgsql as $$
declare
  first date;
begin
  -- a line bears on its month and those after it
  select min(to_date(c ->> 'month', 'YYYY-MM')) into first from (
    (select * from jsonb_array_elements(old.closing_days) except select * from jsonb_array_elements(new.closing_days))
    union all (select * from jsonb_array_elements(new.closing_days) except select * from jsonb_array_elements(old.closing_days))) changed (c);
  if first is null then return null; end if;
  perform pg_advisory_xact_lock(4741, 60);
  if exists (select 1 from attendance_month m join staff s on s.id = m.staff_id where m.state = 'closed' and not s.sample and m.month >= first) then
    raise exception 'the days of a closed month are not changed' using errcode = 'HD001', constraint = 'month_closed';
  end if;
  return null;
end $$;
