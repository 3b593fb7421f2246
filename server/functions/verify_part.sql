-- Reads a part of the chain again: at most `most` lines after `since` up to `till`, where the hash was `before`. `broken` is the first line whose
-- hash is not what it should be, or which stands on one side only.
create or replace function verify_part(since bigint, before bytea, till bigint, most integer,
  out lines bigint, out reached bigint, out broken bigint, out hash bytea) language plpgsql stable as $$
declare
  one record;
  rest bytea;
begin
  lines := 0;
  reached := since;
  hash := before;
  for one in
    select coalesce((a.line).id, s.line) as id, a.line, s.hash as sealed
    from (select audit as line from audit where id > since and id <= till order by id limit most) a
    full join (select * from audit_seal where audit_seal.line > since and audit_seal.line <= till order by audit_seal.line limit most) s
      on s.line = (a.line).id
    order by 1
  loop
    if (one.line).id is not null then
      -- of a line whose facts went with an erased record only what is left of it can be compared
      select s.rest into rest from audit_erased s where s.line = one.id;
      if rest is null then
        hash := audit_hash(hash, one.line);
      elsif rest = audit_hash('\x'::bytea, one.line) then
        hash := one.sealed;
      else
        hash := null;
      end if;
    end if;
    if (one.line).id is null or one.sealed is null or one.sealed is distinct from hash then
      broken := one.id;
      exit;
    end if;
    lines := lines + 1;
    reached := one.id;
  end loop;
end $$;
