-- Refuses an absence that falls on days of a closed month, before or after a change.
create or replace function keep_closed_absence() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.staff_id, old.from_date, old.to_date, old.deleted_at) is not distinct from (new.staff_id, new.from_date, new.to_date, new.deleted_at)
    then return null; end if;
  perform refuse_closed(array[new.staff_id], new.from_date, coalesce(new.to_date, 'infinity'));
  if tg_op = 'UPDATE' then perform refuse_closed(array[old.staff_id], old.from_date, coalesce(old.to_date, 'infinity')); end if;
  return null;
end $$;
