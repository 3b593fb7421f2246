-- Refuses to take leave, or to give it back, on a day of a closed month. Grants and expiries are no days off and pass.
create or replace function keep_closed_leave_line() returns trigger language plpgsql as $$
begin
  if new.kind in ('use', 'give_back') then perform refuse_closed(array[new.staff_id], new.date, new.date); end if;
  return null;
end $$;
