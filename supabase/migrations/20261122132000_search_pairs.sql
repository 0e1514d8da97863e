-- The characters of a text, and each two that stand side by side, without capitals of ASCII: other
-- letters are lowered differently from one database to the next, and the staff page asks for each case of them.
-- An index holds them, so that it finds words that are too short for trigrams. Decision 040.
create function private.search_pairs(searched text) returns text[]
  language plpgsql immutable strict parallel safe
as $$
declare
  signs text := lower(searched collate "C");
begin
  -- The pairs from the first character on, and from the second on. Pairs with a space are in it too: nobody
  -- asks for them, and leaving them out takes longer than keeping them.
  return string_to_array(signs, null)
    || string_to_array(regexp_replace(signs, '(..)', E'\\1\n', 'g'), E'\n')
    || string_to_array(regexp_replace(substr(signs, 2), '(..)', E'\\1\n', 'g'), E'\n');
end
$$;

revoke all on function private.search_pairs(text) from public, anon, authenticated, service_role;
-- Whoever writes a row computes the index, and whoever reads the view may ask for the column.
grant execute on function private.search_pairs(text) to anon, authenticated, service_role;
