-- The characters of a text, and each two that stand side by side in a word, without capitals of ASCII: other
-- letters are lowered differently from one database to the next, and the staff page asks for each case of them.
-- An index holds them, so that it finds words that are too short for trigrams. Decision 040.
create function private.search_pairs(searched text) returns text[]
  language plpgsql immutable strict parallel safe
as $$
declare
  signs text[] := string_to_array(lower(searched collate "C"), null);
begin
  return array(
    select sign from unnest(signs) as sign
    union
    select one || other from unnest(signs, signs[2:]) as _ (one, other)
    where one not in (' ', E'\n') and other not in (' ', E'\n')
  );
end
$$;

revoke all on function private.search_pairs(text) from public, anon, authenticated, service_role;
-- Whoever writes a row computes the index, and whoever reads the view may ask for the column.
grant execute on function private.search_pairs(text) to anon, authenticated, service_role;
