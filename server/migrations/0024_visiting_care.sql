-- The day of the certificate of conformity by which somebody under specified skill (i) or technical training may be sent to homes.
alter table employee add column visiting_care_confirmed_on date;
