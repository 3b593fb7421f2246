-- Refuses to approve leave on days of a closed month, and to take an approval back.
create or replace function keep_closed_leave() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.state = 'approved') = (new.state = 'approved') then return null; end if;
  if new.state = 'approved' or tg_op = 'UPDATE' then perform refuse_closed(array[new.staff_id], new.from_date, new.to_date); end if;
  return null;
end $$;
