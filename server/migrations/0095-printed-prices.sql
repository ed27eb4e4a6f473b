-- The price that is printed on a pack (MRP), of one unit, one strip or one box. No level may cost more than what is in it
-- comes to by that price; the amounts are compared as whole numbers.
alter table pricing_entries
  add column printed_price_poisha integer,
  add column printed_price_per text,
  add constraint pricing_entries_printed_price_check check (printed_price_poisha > 0) not valid,
  add constraint pricing_entries_printed_price_per_check
    check (printed_price_per in ('unit', 'strip', 'box')) not valid,
  add constraint pricing_entries_printed_price_whole
    check ((printed_price_poisha is null) = (printed_price_per is null)) not valid,
  add constraint pricing_entries_above_printed_price check (
    unit_price_poisha::bigint * (case printed_price_per when 'unit' then 1 when 'strip' then units_per_strip
      else units_per_strip * strips_per_box end) <= printed_price_poisha
    and (strip_price_poisha is null or strip_price_poisha::bigint * (case printed_price_per when 'unit' then 1
      when 'strip' then units_per_strip else units_per_strip * strips_per_box end)
      <= printed_price_poisha::bigint * units_per_strip)
    and (box_price_poisha is null or box_price_poisha::bigint * (case printed_price_per when 'unit' then 1
      when 'strip' then units_per_strip else units_per_strip * strips_per_box end)
      <= printed_price_poisha::bigint * units_per_strip * strips_per_box)) not valid;

-- Until now it was always that of a unit.
alter table goods_receipt_lines
  add column printed_price_per text not null default 'unit' check (printed_price_per in ('unit', 'strip', 'box'));
