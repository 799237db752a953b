// An exchange that commits each order separately, with the same records as ours: orders, trades, balances of
// both sides, every movement of money, candles. It is written to be fast: the whole order is one function
// call in the database, so it costs one round trip. A market matches one order at a time, because the second
// order has to see the result of the first.
export const transactionExchange = `
  drop schema if exists peer cascade;
  create schema peer;
  create table peer.balances (account_id bigint, coin text, available bigint not null, locked bigint not null,
    primary key (account_id, coin)) with (fillfactor = 50);
  create table peer.orders (order_id bigint generated always as identity primary key, account_id bigint not null,
    side text not null, price bigint not null, quantity bigint not null, remaining bigint not null,
    placed_at timestamptz not null default now()) with (fillfactor = 80);
  create index on peer.orders (account_id, order_id desc);
  create index on peer.orders (side, price, order_id) where remaining > 0;
  create table peer.trades (trade_id bigint generated always as identity primary key, maker_order_id bigint not null,
    taker_order_id bigint not null, price bigint not null, quantity bigint not null,
    at timestamptz not null default now());
  create index on peer.trades (maker_order_id);
  create index on peer.trades (taker_order_id);
  create table peer.fund_flow (account_id bigint not null, entry_id bigint generated always as identity,
    flow text not null, coin text not null, amount bigint not null, balance bigint not null,
    at timestamptz not null default now(), primary key (account_id, entry_id));
  create table peer.candles (width text, start_at timestamptz, open bigint not null, high bigint not null,
    low bigint not null, close bigint not null, volume bigint not null, primary key (width, start_at))
    with (fillfactor = 50);
  insert into peer.balances select id, coin, 1000000000000000, 0
    from (select id from users union all select 0) as u, (values ('BTC'), ('USDT')) as c (coin);

  create function peer.move(who bigint, what text, of_available bigint, of_locked bigint, why text) returns void
  language plpgsql as $$
  declare after bigint;
  begin
    update peer.balances set available = available + of_available, locked = locked + of_locked
      where account_id = who and coin = what and available + of_available >= 0 returning available into after;
    if not found then raise exception 'insufficient balance'; end if;
    insert into peer.fund_flow (account_id, flow, coin, amount, balance)
      values (who, why, what, of_available + of_locked, after);
  end $$;

  create function peer.place_order(who bigint, of_side text, at_price bigint, lots bigint) returns bigint
  language plpgsql as $$
  declare
    id bigint; left_lots bigint := lots; maker record; traded bigint; worth bigint; buyer bigint; seller bigint;
  begin
    perform pg_advisory_xact_lock(7);
    insert into peer.orders (account_id, side, price, quantity, remaining)
      values (who, of_side, at_price, lots, lots) returning order_id into id;
    if of_side = 'buy' then perform peer.move(who, 'USDT', -at_price * lots, at_price * lots, 'hold');
    else perform peer.move(who, 'BTC', -lots, lots, 'hold'); end if;
    while left_lots > 0 loop
      if of_side = 'buy' then
        select * into maker from peer.orders where side = 'sell' and remaining > 0 and price <= at_price
          order by price, order_id limit 1;
      else
        select * into maker from peer.orders where side = 'buy' and remaining > 0 and price >= at_price
          order by price desc, order_id limit 1;
      end if;
      exit when not found or maker.account_id = who;
      traded := least(left_lots, maker.remaining);
      worth := traded * maker.price;
      left_lots := left_lots - traded;
      update peer.orders set remaining = remaining - traded where order_id in (id, maker.order_id);
      insert into peer.trades (maker_order_id, taker_order_id, price, quantity)
        values (maker.order_id, id, maker.price, traded);
      if of_side = 'buy' then buyer := who; seller := maker.account_id;
      else buyer := maker.account_id; seller := who; end if;
      perform peer.move(buyer, 'USDT', 0, -worth, 'trade');
      perform peer.move(buyer, 'BTC', traded - traded / 1000, 0, 'trade');
      perform peer.move(seller, 'BTC', 0, -traded, 'trade');
      perform peer.move(seller, 'USDT', worth - worth / 1000, 0, 'trade');
      -- What the house earns is a balance like any other, or the books would not add up.
      update peer.balances set available = available + traded / 1000 where account_id = 0 and coin = 'BTC';
      update peer.balances set available = available + worth / 1000 where account_id = 0 and coin = 'USDT';
      insert into peer.candles select width, date_bin(width::interval, now(), '2000-01-03'), maker.price, maker.price,
          maker.price, maker.price, traded
        from unnest(array['1 min', '5 min', '15 min', '30 min', '1 hour', '4 hours', '1 day', '7 days']) as w (width)
        on conflict (width, start_at) do update set high = greatest(peer.candles.high, excluded.high),
          low = least(peer.candles.low, excluded.low), close = excluded.close,
          volume = peer.candles.volume + excluded.volume;
    end loop;
    return id;
  end $$;
`
