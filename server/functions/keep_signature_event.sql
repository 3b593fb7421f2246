-- What happened to a request for signatures is never changed; what is of the sample goes with it.
create or replace function keep_signature_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.sample then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
