"""Checks an exchange from outside, with nothing but Python 3 (see docs/check.md):

  verify.py URL ticks COIN [DAY]        the chain of hashes of a day of index ticks; today without a day
  verify.py URL option NUMBER TOKEN     the result of a settled option, computed again from the ticks
  verify.py URL depth MARKET [SECONDS]  the checksums of a book that is followed on the stream
"""
import base64, datetime, hashlib, hmac, json, os, random, socket, ssl, struct, sys, time, urllib.parse, urllib.request

BASE, WHAT, SUBJECT, MORE = (sys.argv[1:] + [""] * 4)[:4]
# What signs calls is no password: the page of the app carries it.
SECRET = os.environ.get("SECRET", "candor-test-envelope")

def need(is_so, fault):
    if not is_so:
        raise AssertionError(fault)

def digits(decimal):
    return int(decimal.replace(".", ""))

def ms(moment):
    return round(datetime.datetime.fromisoformat(moment).timestamp() * 1000)

def call(name, body, token=""):
    timestamp, number = int(time.time()), f"{random.randrange(1_000_000):06}"
    text = json.dumps(body, separators=(",", ":"), ensure_ascii=False)
    signature = hmac.new(SECRET.encode(), f"{text}{timestamp}{number}".encode(), hashlib.sha256).hexdigest()
    sealed = {**body, "timestamp": timestamp, "random": number, "signature": signature}
    headers = {"content-type": "application/json", "application": "Wap", "token": token}
    request = urllib.request.Request(f"{BASE}/api/{name}", json.dumps(sealed, ensure_ascii=False).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        told = json.load(answer)
    need(told["resultCode"] == 1, f"{name} answers {told['resultCode']}")
    return told["resultData"]

def check_chain(coin_id, ticks, hash_before):
    """A tick is its number, its time in milliseconds, its price times 10^10, and its hash."""
    for place, (number, at, price, hashed) in enumerate(ticks):
        before = ticks[place - 1] if place > 0 else None
        need(before is None or (number == before[0] + 1 and at >= before[1]), f"tick {number} is out of order")
        previous = "0" * 64 if number == 1 else before[3] if before else hash_before
        text = f"{previous}\n{coin_id}\n{number}\n{at}\n{price}"
        need(hashlib.sha256(text.encode()).hexdigest() == hashed, f"the hash of tick {number} is wrong")

def check_ticks(coin, day):
    with urllib.request.urlopen(f"{BASE}/ticks/{coin}/{day}.csv") as answer:
        head, *lines = answer.read().decode().splitlines()
    need(head == "coin_id,number,at_ms,price_e10,hash", "the file has other columns")
    rows = [line.split(",") for line in lines]
    ticks = [(int(number), int(at), int(price), hashed) for _, number, at, price, hashed in rows[1:]]
    if rows:
        check_chain(rows[0][0], ticks, rows[0][4])
    return f"{len(ticks)} ticks of {coin} on {day} are chained, up to {rows[-1][4] if rows else None}"

def check_option(order_id, token):
    order = call("Options/GetOrder", {"orderId": order_id}, token)["order"]
    need(order["settledAt"] is not None, "the option is not settled yet")
    accepted = order["acceptance"]
    need(accepted is not None, "the option is from before options waited for their opening")
    accepted_at = ms(accepted["at"])
    ends_at = accepted_at + 5_000 if order["maturesAt"] is None else ms(order["maturesAt"])
    # The longest cycle is ten minutes, and a tick comes once a second: a page of a thousand reaches past its end.
    page = call("Options/GetTicks", {"coin": order["coin"], "fromNumber": accepted["afterTick"], "limit": 1000})
    ticks = [(tick["number"], ms(tick["at"]), digits(tick["price"]), tick["hash"]) for tick in page["ticks"]]
    check_chain(page["coinId"], ticks, page["hashBefore"])
    need(len(ticks) > 1 and ticks[0][0] == accepted["afterTick"], "nothing is proved before the next tick")
    before, first = ticks[:2]
    need(before[1] <= accepted_at <= first[1], "the first tick after the order is another one")
    seen = first[2] if accepted["seenPrice"] is None else digits(accepted["seenPrice"])
    is_far = abs(first[2] - seen) * 1_000_000 > seen * accepted["openingMovePpmMax"]
    why_void = "noTickInTime" if first[1] > accepted_at + 5_000 else "priceMoved" if is_far else None
    result = "void"
    if why_void is not None:
        need(order["voidReason"] == why_void, f"it is void for another reason: {why_void}")
    else:
        need((order["openingTick"], ms(order["openedAt"])) == first[:2], "it opened at another tick")
        need(ends_at == first[1] + order["cycleSeconds"] * 1000, "it ended at another moment")
        need(ticks[-1][1] > ends_at, "nothing is proved before a tick after the end")
        closing = [tick for tick in ticks if tick[1] <= ends_at][-1]
        in_time = ends_at - closing[1] <= 5_000
        moved = closing[2] - first[2]
        if in_time:
            result = "returned" if moved == 0 else "won" if (moved > 0) == (order["direction"] == "up") else "lost"
        need(order["closingTick"] == (closing[0] if in_time else None), "it closed at another tick")
    need(order["status"] == result, f"the result is {result}, not {order['status']}")
    stake, fee = digits(order["amount"]), digits(order["fee"])
    won = stake - (-stake * order["returnPpm"] // 1_000_000)
    income = {"won": won, "lost": 0, "returned": stake, "void": stake + fee}[result]
    need(digits(order["income"]) == income, f"the income is not {income} units")
    return f"option {order_id} is {result}, as its ticks say"

def messages(topic, seconds):
    """What the stream tells of a topic: a WebSocket in its simplest form."""
    url = urllib.parse.urlsplit(BASE)
    link = socket.create_connection((url.hostname, url.port or (443 if url.scheme == "https" else 80)))
    if url.scheme == "https":
        link = ssl.create_default_context().wrap_socket(link, server_hostname=url.hostname)
    key = base64.b64encode(os.urandom(16)).decode()
    upgrade = f"Host: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
    link.sendall(f"GET /api/stream HTTP/1.1\r\n{upgrade}\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
    stream = link.makefile("rb")
    need(b" 101 " in stream.readline(), "the stream is refused")
    while stream.readline().strip():
        pass
    text = json.dumps({"type": "subscribe", "topic": topic}).encode()
    # A client masks what it writes; a mask of zeros leaves it as it is.
    link.sendall(struct.pack("!BBI", 0x81, 0x80 | len(text), 0) + text)
    ends = time.time() + seconds
    while time.time() < ends:  # A beat comes every two seconds, so this does not wait for long.
        kind, length = stream.read(2)
        length = length if length < 126 else int.from_bytes(stream.read(2 if length == 126 else 8), "big")
        data = stream.read(length)
        if kind & 0x0F == 1:
            yield json.loads(data)

def checksum(bids, asks):
    hashed = 2_166_136_261
    levels = [side[rank] for rank in range(25) for side in (bids, asks) if rank < len(side)]
    for sign in "".join(f"{price}:{quantity}:" for price, quantity in levels):
        hashed = (hashed ^ ord(sign)) * 16_777_619 % 2**32
    return hashed

def check_depth(market, seconds):
    count, number, sides = 0, 0, {}
    for told in messages({"channel": "depth", "market": market}, seconds):
        if told["type"] not in ("depthSnapshot", "depthChange"):
            continue
        if told["type"] == "depthSnapshot":
            sides = {"bids": {}, "asks": {}}
        else:
            need(told["after"] == number, f"message {told['number']} follows another one")
        number, count = told["number"], count + 1
        for name, side in sides.items():
            side.update(dict(told[name]))
            sides[name] = {price: quantity for price, quantity in side.items() if quantity != "0"}
        bids, asks = (sorted(sides[name].items(), key=lambda level: digits(level[0])) for name in ("bids", "asks"))
        need(checksum(bids[::-1], asks) == told["checksum"], f"the checksum of {number} is wrong")
    need(count > 0, "no book was told")
    return f"{count} messages about {market} have the right checksum"

CHECKS = {
    "ticks": lambda: check_ticks(SUBJECT, MORE or datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d")),
    "option": lambda: check_option(SUBJECT, MORE),
    "depth": lambda: check_depth(SUBJECT, float(MORE or 5)),
}
try:
    print(CHECKS[WHAT]() if WHAT in CHECKS else "name a check: ticks, option or depth")
except Exception as error:
    print(f"WRONG: {error}")
    sys.exit(1)
