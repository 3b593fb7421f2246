-- Whoever begins or ceases to stand in has other rights: open streams are opened again, and what was made with the rights of before is given out no more.
create or replace function tell_deputies(accounts uuid[]) returns void language plpgsql as $$
begin
  perform pg_notify('sessions', s.id::text) from session s where s.account_id = any (accounts);
  update job set expires_at = now() where account_id = any (accounts) and expires_at > now();
  update job set outcome = jsonb_build_object('rows', outcome -> 'rows') where account_id = any (accounts) and outcome is not null;
end $$;
