-- For a new volume of docker-compose.yml: the role of the portal, which is no superuser, with the password in DATABASE_PASSWORD.
\getenv password DATABASE_PASSWORD
create role portal login password :'password';
create database portal owner portal;
-- The superuser signs in at the socket inside the container alone, where no password is asked for.
alter role postgres password null;
