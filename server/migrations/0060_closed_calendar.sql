-- Which days are statutory holidays is part of what a month was closed with: another weekday, or a day that was added or moved, begins after the closed months.
-- Every change of them asks for a recount (`ask_recount`), under the lock that whoever closes a month shares.
create function keep_closed_calendar() returns trigger language plpgsql as $$
begin
  if exists (select 1 from attendance_month m join staff s on s.id = m.staff_id
      where m.state = 'closed' and not s.sample and m.month between date_trunc('month', new.from_date)::date and new.to_date) then
    raise exception 'the days of a closed month are not changed' using errcode = 'HD001', constraint = 'month_closed';
  end if;
  return null;
end $$;
create trigger closed_calendar after insert on recount for each row execute function keep_closed_calendar();
