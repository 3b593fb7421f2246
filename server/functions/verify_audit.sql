-- Reads the whole chain again in one go. `head` is the hash of its last line.
create or replace function verify_audit(out lines bigint, out unsealed bigint, out broken bigint, out head text) language plpgsql stable as $$
declare
  top bigint := coalesce((select max(line) from audit_seal), 0);
begin
  select p.lines, p.broken, encode(nullif(p.hash, '\x'::bytea), 'hex') into lines, broken, head from verify_part(0, '\x'::bytea, top, null) p;
  select count(*) into unsealed from audit where id > top;
end $$;
