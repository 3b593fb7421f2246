-- Where fewer than ten people work regularly, health and welfare services may have 44 hours a week (Labour Standards Act 40; Enforcement Regulation 25-2).
alter table establishment add column week_of_44_hours boolean not null default false;
