-- What happened to a request for signatures is never changed, and erased with its request alone.
create or replace function keep_signature_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from signature_request r where r.id = old.request_id) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
