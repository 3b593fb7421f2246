-- Whether an administrator can sign in, besides one who is about to go.
create or replace function has_admin(going uuid default null) returns boolean language sql stable as $$
  select exists (select from user_account
    where role = 'admin' and standing = 'active' and deleted_at is null and password_hash is not null and id is distinct from going)
$$;
