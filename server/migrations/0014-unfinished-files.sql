-- Files on their way into the private store. The row is there before the file, and goes with the transaction in which
-- another row names the file: what a process that died left behind is found here, and swept.
create table unfinished_files (
  file_key text primary key check (char_length(file_key) between 16 and 200),
  created_at timestamptz not null
);

create index unfinished_files_created_at on unfinished_files (created_at);
