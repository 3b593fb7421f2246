-- Codes and links stand in no table: the text that brings one goes with what it opens, whether that was used, replaced or ran out.
create or replace function empty_mail() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.secret_hash <> old.secret_hash then
    update mail set body = '' where secret_hash = old.secret_hash;
  end if;
  return null;
end $$;
