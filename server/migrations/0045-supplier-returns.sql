-- Units that go back to whom they were bought from leave their batch by a kind of their own.
set local lock_timeout = '5s';

alter table stock_ledger
  drop constraint stock_ledger_kind_check,
  add constraint stock_ledger_kind_check check (kind in (
    'stock-in', 'sale', 'release', 'return', 'write-off', 'correction', 'quarantine', 'supplier-return'
  )) not valid,
  drop constraint stock_ledger_sign,
  add constraint stock_ledger_sign check (
    case
      when kind in ('sale', 'write-off', 'supplier-return') then change < 0
      when kind in ('correction', 'quarantine') then true
      else change > 0
    end
  ) not valid;
alter table controlled_register
  drop constraint controlled_register_kind_check,
  add constraint controlled_register_kind_check check (kind in (
    'opening', 'closing', 'stock-in', 'sale', 'release', 'return', 'write-off', 'correction', 'quarantine',
    'supplier-return'
  )) not valid;
