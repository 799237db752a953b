create schema views;

    create table views.positions (
      view text primary key,
      version int not null,
      seq bigint not null,
      state text not null check (state in ('live', 'filling', 'behind', 'setAside')),
      note text
    ) with (fillfactor = 50);
    create table views.orders (
      order_id bigint not null,
      account_id int not null,
      market_id int not null,
      client_order_id text,
      kind text not null,
      side text not null,
      time_in_force text not null,
      is_post_only bool not null,
      price_ticks bigint,
      quantity_lots bigint,
      quote_amount bigint,
      filled_lots bigint not null,
      filled_quote bigint not null,
      fee bigint not null,
      done_reason text,
      placed_at timestamptz not null,
      changed_at timestamptz not null,
      primary key (order_id)
    ) with (fillfactor = 80);
    create index on views.orders (account_id, order_id desc);
    create index on views.orders (account_id, market_id, order_id desc);
    create index on views.orders (account_id, order_id desc) where done_reason is null;
    create index orders_of_kind_market on views.orders (account_id, order_id desc) where kind = 'market';
    create index orders_expired on views.orders (account_id, order_id desc) where done_reason in ('notTakenAtOnce', 'selfTrade');
    create table views.trades (
      trade_id bigint not null,
      seq bigint not null,
      market_id int not null,
      at timestamptz not null,
      price_ticks bigint not null,
      quantity_lots bigint not null,
      quote_amount bigint not null,
      taker_side text not null,
      taker_order_id bigint not null,
      taker_account_id int not null,
      taker_fee bigint not null,
      maker_order_id bigint not null,
      maker_account_id int not null,
      maker_fee bigint not null,
      primary key (trade_id)
    );
    create index on views.trades (market_id, trade_id desc);
    create index on views.trades (taker_order_id);
    create index on views.trades (maker_order_id);
    create index trades_of_taker on views.trades (taker_account_id, seq desc) where taker_account_id >= 16;
    create index trades_of_maker on views.trades (maker_account_id, seq desc) where maker_account_id >= 16;
    create table views.balances (
      account_id int not null,
      coin_id int not null,
      bucket smallint not null,
      balance bigint not null,
      primary key (account_id, coin_id, bucket)
    ) with (fillfactor = 60);
    
    create table views.balance_history (
      account_id int not null,
      coin_id int not null,
      bucket smallint not null,
      start_at timestamptz not null,
      balance bigint not null,
      primary key (account_id, coin_id, bucket, start_at)
    ) with (fillfactor = 80);
    
    create table views.fund_flow (
      account_id int not null,
      seq bigint not null,
      ordinal int not null,
      at timestamptz not null,
      flow text not null,
      coin_id int not null,
      amount bigint not null,
      from_bucket smallint,
      from_balance bigint,
      to_bucket smallint,
      to_balance bigint,
      other_side text not null,
      reference bigint not null,
      by_kind text not null,
      by_id int,
      reason text
    );
    create index on views.fund_flow (account_id, coin_id, seq, ordinal);
    create index on views.fund_flow (account_id) where other_side = 'outside';
    create index fund_flow_by_flow on views.fund_flow (account_id, flow, coin_id, seq, ordinal) where flow not in ('spotHold', 'spotRelease', 'spotTrade', 'spotFee');
    create index fund_flow_by_seq on views.fund_flow using brin (seq) with (autosummarize = on);
    create table views.hours (
      start_at timestamptz not null,
      seq bigint not null,
      order_id bigint,
      primary key (start_at)
    );
    
    create table views.candles (
      market_id int not null,
      interval text not null,
      start_at timestamptz not null,
      open_ticks bigint not null,
      high_ticks bigint not null,
      low_ticks bigint not null,
      close_ticks bigint not null,
      volume_lots bigint not null,
      volume_quote bigint not null,
      trade_count bigint not null,
      primary key (market_id, interval, start_at)
    ) with (fillfactor = 80);
    
    create table views.index_candles (
      coin_id int not null,
      interval text not null,
      start_at timestamptz not null,
      open_e10 numeric not null,
      high_e10 numeric not null,
      low_e10 numeric not null,
      close_e10 numeric not null,
      primary key (coin_id, interval, start_at)
    ) with (fillfactor = 80);
    
    create table views.ticks (
      coin_id int not null,
      chunk int not null,
      first_at_ms bigint not null,
      first_hash bytea not null,
      last_hash bytea not null,
      packed bytea not null,
      primary key (coin_id, chunk)
    ) with (fillfactor = 90);
    create index on views.ticks (coin_id, first_at_ms);
    create table views.option_orders (
      order_id bigint not null,
      account_id int not null,
      coin_id int not null,
      client_order_id text,
      cycle_seconds int not null,
      direction text not null,
      stake bigint not null,
      fee bigint not null,
      return_ppm int not null,
      winnings bigint not null,
      accepted_at timestamptz not null,
      after_tick bigint,
      seen_price_e10 numeric,
      opening_move_ppm int,
      opening_tick bigint,
      opening_price_e10 numeric,
      opened_at timestamptz,
      matures_at timestamptz,
      result text,
      void_reason text,
      moved_price_e10 numeric,
      closing_tick bigint,
      closing_price_e10 numeric,
      income bigint,
      settled_at timestamptz,
      primary key (order_id)
    ) with (fillfactor = 80);
    create index on views.option_orders (account_id, order_id desc);
    create index on views.option_orders (account_id, order_id desc) where result is null;
    create index on views.option_orders (opened_at);
    create index option_orders_by_coin on views.option_orders (account_id, coin_id, order_id desc);
    create table views.option_limits (
      account_id int not null,
      daily_loss_max bigint,
      cool_off_until_ms bigint not null,
      excluded_until_ms bigint not null,
      eased_loss_max bigint,
      eased_loss_from_ms bigint,
      eased_cool_off_until_ms bigint,
      eased_cool_off_from_ms bigint,
      primary key (account_id)
    );
    
    create table views.pledges (
      order_id bigint not null,
      account_id int not null,
      product_id int not null,
      coin_id int not null,
      principal bigint not null,
      cycle_unit text not null,
      cycle_count int not null,
      daily_rate_ppm int not null,
      daily_interest bigint not null,
      days int not null,
      days_paid int not null default 0,
      started_at timestamptz not null,
      ends_at timestamptz not null,
      end_reason text,
      ended_at timestamptz,
      primary key (order_id)
    ) with (fillfactor = 80);
    create index pledges_in_progress on views.pledges (account_id, order_id desc) where end_reason is null;
    create index pledges_over on views.pledges (account_id, order_id desc) where end_reason in ('expired', 'eventEnded');
    create index pledges_terminated on views.pledges (account_id, order_id desc) where end_reason = 'terminated';
    create table views.pledge_interest (
      order_id bigint not null,
      first_day int not null,
      last_day int not null,
      amount bigint not null,
      paid_at timestamptz not null,
      primary key (order_id, first_day)
    );
    
    create table views.lab_orders (
      order_id bigint not null,
      account_id int not null,
      project_id int not null,
      coin_id int not null,
      payment_coin_id int not null,
      price bigint not null,
      quantity bigint not null,
      cost bigint not null,
      release_at timestamptz not null,
      slice_count int not null,
      slice_days int not null,
      slices_released int not null default 0,
      released bigint not null default 0,
      at timestamptz not null,
      primary key (order_id)
    ) with (fillfactor = 80);
    create index on views.lab_orders (account_id, order_id desc);
    create table views.lab_releases (
      order_id bigint not null,
      first_slice int not null,
      last_slice int not null,
      amount bigint not null,
      released_at timestamptz not null,
      primary key (order_id, first_slice)
    );
    
    create table views.swaps (
      order_id bigint not null,
      line int not null,
      account_id int not null,
      kind text not null,
      from_coin_id int not null,
      to_coin_id int not null,
      amount bigint not null,
      gross bigint not null,
      fee bigint not null,
      fee_ppm int not null,
      from_price_e10 numeric not null,
      from_price_at timestamptz not null,
      to_price_e10 numeric not null,
      to_price_at timestamptz not null,
      from_tick_number bigint,
      to_tick_number bigint,
      at timestamptz not null,
      primary key (order_id, line)
    );
    create index on views.swaps (account_id, order_id desc, line desc);
    create table views.decisions (
      seq bigint not null,
      ordinal int not null,
      at timestamptz not null,
      command text not null,
      operator_id int not null,
      approver_id int,
      account_id int,
      other_account_id int,
      reason text,
      subject text,
      primary key (seq, ordinal)
    );
    create index on views.decisions (operator_id, seq desc);
    create index on views.decisions (account_id, seq desc) where account_id is not null;
    create index on views.decisions (other_account_id, seq desc) where other_account_id is not null;
    create index on views.decisions (command, subject, seq desc) where subject is not null;
    create table views.approvals (
      proposal_id bigint not null,
      proposed_by int not null,
      proposed_at timestamptz not null,
      line text not null,
      hash bytea not null,
      command text not null,
      account_id int,
      reason text,
      until timestamptz not null,
      edited_by int,
      edited_at timestamptz,
      ended_as text,
      ended_by int,
      ended_at timestamptz,
      end_reason text,
      primary key (proposal_id)
    );
    create index on views.approvals (until) where ended_as is null;
    create index on views.approvals (command, proposal_id);
    create index on views.approvals (account_id, proposal_id desc) where account_id is not null;
    create table views.deposits (
      deposit_id bigint not null,
      account_id int not null,
      channel_id int not null,
      kind text not null,
      provider text,
      currency text not null,
      coin_id int not null,
      amount bigint not null,
      fee bigint not null,
      rate_e10 numeric not null,
      credited bigint not null,
      is_large bool not null,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      state text not null,
      changed_at timestamptz not null,
      reported_at timestamptz,
      passed_at timestamptz,
      rejected_at timestamptz,
      cancelled_at timestamptz,
      expired_at timestamptz,
      transaction_id text,
      decided_by int,
      approved_by int,
      reason text,
      primary key (deposit_id)
    ) with (fillfactor = 80);
    create index on views.deposits (account_id, deposit_id desc);
    create index on views.deposits (state, deposit_id) where state in ('paying', 'completed');
    create index on views.deposits (channel_id, deposit_id desc);
    create index on views.deposits (transaction_id) where transaction_id is not null;
    create index on views.deposits (changed_at);
    create table views.withdrawals (
      withdrawal_id bigint not null,
      account_id int not null,
      method_id int not null,
      coin_id int not null,
      network text,
      currency text,
      destination_id bigint not null,
      amount bigint not null,
      fee bigint not null,
      rate_e10 numeric,
      card_amount bigint,
      causes text not null,
      is_large bool not null,
      requested_at timestamptz not null,
      state text not null,
      changed_at timestamptz not null,
      passed_at timestamptz,
      signing_at timestamptz,
      paid_at timestamptz,
      rejected_at timestamptz,
      cancelled_at timestamptz,
      failed_at timestamptz,
      transaction_id text,
      passed_by int,
      pass_approved_by int,
      pass_reason text,
      signing_by int,
      is_signers bool not null default false,
      is_doubtful bool not null default false,
      paid_by int,
      pay_approved_by int,
      ended_by int,
      end_approved_by int,
      end_reason text,
      primary key (withdrawal_id)
    ) with (fillfactor = 80);
    create index on views.withdrawals (account_id, withdrawal_id desc);
    create index on views.withdrawals (state, withdrawal_id) where state in ('review', 'passed', 'signing');
    create index on views.withdrawals (method_id, withdrawal_id desc);
    create index on views.withdrawals (transaction_id) where transaction_id is not null;
    create index on views.withdrawals (changed_at);
    create table views.loans (
      loan_id bigint not null,
      account_id int not null,
      coin_id int not null,
      amount_min bigint not null,
      amount_max bigint not null,
      papers_id bigint not null,
      interest_ppm int not null,
      penalty_ppm int not null,
      term_days int not null,
      applied_at timestamptz not null,
      state text not null,
      changed_at timestamptz not null,
      reviewed_at timestamptz,
      reviewed_by int,
      review_approved_by int,
      review_reason text,
      amount bigint,
      interest bigint,
      lent_at timestamptz,
      due_at timestamptz,
      ended_at timestamptz,
      waived_by int,
      waiver_approved_by int,
      waiver_reason text,
      penalty bigint not null default 0,
      repaid_penalty bigint not null default 0,
      repaid_interest bigint not null default 0,
      repaid_principal bigint not null default 0,
      primary key (loan_id)
    ) with (fillfactor = 80);
    create index on views.loans (account_id, loan_id desc);
    create index on views.loans (loan_id) where state = 'applying';
    create index on views.loans (due_at) where state = 'passed';
    create index on views.loans (changed_at);
    create table views.loan_repayments (
      repayment_id bigint not null,
      loan_id bigint not null,
      account_id int not null,
      coin_id int not null,
      at timestamptz not null,
      penalty bigint not null,
      interest bigint not null,
      principal bigint not null,
      owed_after bigint not null,
      primary key (repayment_id)
    );
    create index on views.loan_repayments (loan_id, repayment_id desc);
    create table views.credit_scores (
      account_id int not null,
      score int,
      set_at timestamptz not null,
      by_kind text not null,
      operator_id int,
      reason text,
      primary key (account_id)
    );
    
    create table views.loan_limits (
      account_id int not null,
      amount bigint,
      set_at timestamptz not null,
      by_kind text not null,
      operator_id int,
      reason text,
      primary key (account_id)
    );
    
    create table views.grants (
      grant_id bigint not null,
      account_id int not null,
      coin_id int not null,
      amount bigint not null,
      name text not null,
      min_trading_days int not null,
      offered_at timestamptz not null,
      expires_at timestamptz not null,
      state text not null,
      changed_at timestamptz not null,
      offered_by int,
      offer_approved_by int,
      offer_reason text,
      accepted_at timestamptz,
      unreturned bigint,
      ended_at timestamptz,
      ended_by int,
      end_approved_by int,
      end_reason text,
      primary key (grant_id)
    ) with (fillfactor = 80);
    create index on views.grants (account_id, grant_id desc);
    create index on views.grants (changed_at);
    create table views.transfers (
      transfer_id bigint not null,
      account_id int not null,
      to_account_id int not null,
      coin_id int not null,
      amount bigint not null,
      at timestamptz not null,
      primary key (transfer_id)
    );
    create index on views.transfers (account_id, transfer_id desc);
    create index on views.transfers (to_account_id, transfer_id desc);
    create index on views.transfers (at);
    create table views.costs (
      account_id int not null,
      coin_id int not null,
      held bigint not null,
      known bigint not null,
      cost_e10 numeric not null,
      primary key (account_id, coin_id)
    ) with (fillfactor = 70);
    
    create table views.cost_coins (
      coin_id int not null,
      scale smallint,
      price_e10 numeric,
      primary key (coin_id)
    ) with (fillfactor = 50);
    