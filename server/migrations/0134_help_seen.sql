-- What somebody has seen of Help: the date of the newest line of what is new that was opened, and whether the tour of the first day was ended.
create table help_seen (
  account_id uuid primary key references user_account on delete cascade,
  news_until date,
  toured boolean not null default false
);
