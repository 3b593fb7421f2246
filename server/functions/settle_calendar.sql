-- A day that becomes a holiday, or ceases to be one, has other scheduled hours.
create or replace function settle_calendar() returns trigger language plpgsql as $$
declare
  since date;
  till date;
begin
  if tg_table_name = 'statutory_weekday' then
    since := least(old.valid_from, new.valid_from);
    till := 'infinity';
  else
    since := least(old.date, new.date, old.moved_from, new.moved_from);
    till := greatest(old.date, new.date, old.moved_from, new.moved_from);
  end if;
  perform settle_scheduled(e.staff_id, since, till) from (
    select distinct staff_id from employment where work_start is not null and deleted_at is null and valid_from <= till and coalesce(valid_to >= since, true)
    order by staff_id) e;
  return null;
end $$;
