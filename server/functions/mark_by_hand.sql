-- No handler can forget it.
create or replace function mark_by_hand() returns trigger language plpgsql as $$
begin
  if not are_planned() then new.by_hand := true; end if;
  return new;
end $$;
