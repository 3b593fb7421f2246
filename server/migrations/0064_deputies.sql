-- Who stands in for an account from a date to a date (decision 105): an account of the same role, which reaches what belongs to its establishments, too.
alter table user_account add deputy_id uuid references user_account on delete set null, add deputy_from date, add deputy_to date,
  add constraint user_account_deputy check (deputy_id <> id and deputy_to >= deputy_from and (deputy_from is null) = (deputy_to is null));
create index user_account_deputy_id on user_account (deputy_id);

-- The establishments that an account is limited to today: its own, and those of whom it stands in for; none: not limited.
create function offices_of(account user_account) returns uuid[] language sql stable as $$
  with absent as (select a.establishments from user_account a
    where a.deputy_id = account.id and a.role = account.role and a.standing = 'active' and a.deleted_at is null
      and (now() at time zone 'Asia/Tokyo')::date between a.deputy_from and a.deputy_to)
  select case when account.establishments = '{}' or exists (select from absent where establishments = '{}') then '{}'::uuid[]
    else array(select unnest(account.establishments) union select unnest(establishments) from absent) end
$$;

-- Whoever begins or ceases to stand in has other rights: open streams are opened again, and what was made with the rights of before is given out no more.
create function tell_deputies(accounts uuid[]) returns void language plpgsql as $$
begin
  perform pg_notify('sessions', s.id::text) from session s where s.account_id = any (accounts);
  update job set expires_at = now() where account_id = any (accounts) and expires_at > now();
  update job set outcome = jsonb_build_object('rows', outcome -> 'rows') where account_id = any (accounts) and outcome is not null;
end $$;
create function change_deputy() returns trigger language plpgsql as $$
begin
  perform tell_deputies(array_remove(array[old.deputy_id, new.deputy_id], null));
  return null;
end $$;
create trigger change_deputy after update on user_account for each row
  when ((old.deputy_id, old.deputy_from, old.deputy_to, old.establishments, old.role, old.standing, old.deleted_at)
    is distinct from (new.deputy_id, new.deputy_from, new.deputy_to, new.establishments, new.role, new.standing, new.deleted_at)
    and (old.deputy_id is not null or new.deputy_id is not null))
  execute function change_deputy();
