-- A day that is named as a holiday, or no more, has other scheduled hours; so have the last days of its four weeks.
create or replace function settle_rest_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then perform settle_scheduled(new.staff_id, new.date, new.date + 27); end if;
  if tg_op <> 'INSERT' then perform settle_scheduled(old.staff_id, old.date, old.date + 27); end if;
  return null;
end $$;
