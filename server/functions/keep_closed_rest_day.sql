-- Refuses to name a holiday, or to take it back, where a month with days of it or of what follows in its four weeks is closed: another day may cease to be a holiday by it.
create or replace function keep_closed_rest_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.staff_id, old.date, old.deleted_at) is not distinct from (new.staff_id, new.date, new.deleted_at) then return null; end if;
  if tg_op <> 'DELETE' then perform refuse_closed(array[new.staff_id], new.date, new.date + 27); end if;
  if tg_op <> 'INSERT' then perform refuse_closed(array[old.staff_id], old.date, old.date + 27); end if;
  return null;
end $$;
