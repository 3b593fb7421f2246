-- Each closing of somebody's month is kept with who closed it and why it had been opened again before: a month that is closed once more keeps what was closed
-- (facts, section 1: date, reason, before and after).
create or replace function keep_closing() returns trigger language plpgsql as $$
begin
  if new.state <> 'closed' or (tg_op = 'UPDATE' and old.state = 'closed') then return null; end if;
  insert into attendance_closing (staff_id, month, version, sealed, seal, closed_by, reason)
    select new.staff_id, new.month, coalesce(max(c.version), 0) + 1, new.sealed, new.seal, current_actor(),
      (select a.reason from act a where a.entity = 'attendance_month' and a.record_id = new.id and a.name = 'reopen' order by a.id desc limit 1)
    from attendance_closing c where c.staff_id = new.staff_id and c.month = new.month;
  return null;
end $$;
