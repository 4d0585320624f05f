#!/usr/bin/env python3
"""A bot that comes to a table by its link, takes a free seat and plays legal moves at random until
the game is over: python3 examples/bot.py http://localhost:2567/t/AbCdEf123456 Robo
It is written by docs/api.md, with the standard library alone.
"""
import base64, io, json, os, random, string, struct, sys, time
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.error import HTTPError
from urllib.request import Request, urlopen

# seconds: there is a heartbeat each second, so a line that says nothing for so long is down
SILENCE = 10
# codes of a closed socket after which the bot does not come back: it has left, or must not
FINAL = (4000, 4201, 4202, 4203, 4204, 4205, 4206, 4208, 4209)

CODES = [rank + suit for suit in 'SHDC' for rank in '23456789TJQKA']
CARDS = {'*': 'JK', **dict(zip(string.ascii_uppercase + string.ascii_lowercase, CODES))}

# the values of single bytes, and the forms of what follows others, as `struct` names them
ONE_BYTE = {0xC0: None, 0xC2: False, 0xC3: True, **{n & 255: n for n in range(-32, 128)}}
NUMBERS = dict(zip(range(0xCA, 0xD4), 'fdBHIQbhiq'))
LENGTHS = dict(zip(range(0xD9, 0xE0), 'BHIHIHI'))
FIXED = {'boolean': '?', 'uint16': 'H', 'uint32': 'I', 'float64': 'd'}

class Reader(io.BytesIO):
    """Reads MessagePack, and the state, whose numbers and texts differ only in their order."""
    order = '>'

    def fixed(self, form: str):
        return struct.unpack(self.order + form, self.read(struct.calcsize(form)))[0]

    def value(self):
        """Any value but bytes and extensions, which nothing has that this bot reads."""
        first = self.fixed('B')
        if first in ONE_BYTE:
            return ONE_BYTE[first]
        if first in NUMBERS:
            return self.fixed(NUMBERS[first])
        is_text = 0xA0 <= first < 0xC0 or 0xD9 <= first <= 0xDB
        size = self.fixed(LENGTHS[first]) if first in LENGTHS else first & (31 if is_text else 15)
        if is_text:
            return self.read(size).decode()
        if 0x90 <= first < 0xDE:
            return [self.value() for _ in range(size)]
        return {self.value(): self.value() for _ in range(size)}

def packed(value) -> bytes:
    """A value as MessagePack, as far as requests need it."""
    if isinstance(value, bool):
        return bytes([0xC2 + value])
    if isinstance(value, int):
        return b'\xd2' + struct.pack('>i', value)
    if isinstance(value, str):
        return bytes([0xD9, len(value.encode())]) + value.encode()
    parts = value if isinstance(value, list) else sum(value.items(), ())
    return bytes([(0x90 if parts is value else 0x80) + len(value)]) + b''.join(map(packed, parts))

class WebSocket:
    def __init__(self, scheme: str, host: str, path: str):
        kind = HTTPSConnection if scheme == 'https' else HTTPConnection
        connection = kind(host, timeout=SILENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        headers = {'Upgrade': 'websocket', 'Connection': 'Upgrade', 'Sec-WebSocket-Version': '13'}
        connection.request('GET', f'/{path}', headers={**headers, 'Sec-WebSocket-Key': key})
        self.line, self.answer = connection.sock, connection.getresponse()
        if self.answer.status != 101:
            raise ConnectionError

    def send(self, data: bytes, kind: int = 2):
        n, mask = len(data), os.urandom(4)
        size = bytes([0x80 + n]) if n < 126 else b'\xfe' + struct.pack('>H', n)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.line.sendall(bytes([0x80 + kind]) + size + mask + masked)

    def take(self, n: int) -> bytes:
        data = self.answer.fp.read(n)
        if len(data) < n:
            raise ConnectionError
        return data

    def receive(self) -> bytes:
        """The next message; a ping is answered. A closed socket raises its code as `errno`."""
        first, n = self.take(2)
        data = self.take(n if n < 126 else int.from_bytes(self.take(2 if n == 126 else 8), 'big'))
        if first & 15 == 8:
            raise ConnectionError(int.from_bytes(data[:2], 'big'), 'closed')
        if first & 15 == 9:
            self.send(data, 10)
        if first & 15 > 2:
            return self.receive()
        return data if first & 0x80 else data + self.receive()

# A form says how a value is written: the name of a primitive type, the number of a type of struct,
# or ('list', the form of its entries). A type of struct is a list of names and forms.
TYPE = [('id', 'number'), ('extendsId', 'number'), ('fields', ('list', 2))]
FIELD = [('name', 'string'), ('type', 'string'), ('ref', 'number'), ('entry', 'string')]
DESCRIPTION = {0: [('types', ('list', 1)), ('rootType', 'number')], 1: TYPE, 2: FIELD}

class State:
    """Structs and lists by number, with their forms. Within another one each is its number."""

    def __init__(self, types: dict, root_type: int):
        self.root = {}
        self.types, self.nodes = types, {0: (root_type, self.root)}

    def apply(self, data: bytes):
        """The whole state, or what has changed. Lists of structs only grow; others are not used."""
        reader, n = Reader(data), 0
        reader.order = '<'
        while reader.tell() < len(data):
            op, (form, node) = reader.fixed('B'), self.nodes[n]
            if op == 255:
                n = reader.value()
            elif isinstance(form, int):
                self.change(node, *self.types[form][op & 63], op & 192, reader)
            elif op == 10:
                node.clear()
            else:
                self.change(node, reader.value(), form[1], op, reader)

    def change(self, node: dict, key, form, op: int, reader: Reader):
        before = node.pop(key, None)
        if op in (33, 64):
            return
        node[key] = reader.fixed(FIXED[form]) if form in FIXED else reader.value()
        if not isinstance(form, str) and node[key] != before:
            self.nodes[node[key]] = (form, {})

    def structs(self, node: dict, name: str) -> list:
        """Those in the list of this name."""
        _, places = self.nodes.get(node.get(name), ('', {}))
        return [self.nodes[n][1] for _, n in sorted(places.items())]

def described_by(data: bytes) -> State:
    """An empty state of the types that a room describes, which it does by a state."""
    told, types = State(DESCRIPTION, 0), {}
    told.apply(data)
    for one in told.structs(told.root, 'types'):
        types[one['id']] = fields = []
        for field in told.structs(one, 'fields'):
            form = field['ref'] if field.get('ref', -1) >= 0 else field.get('entry', field['type'])
            fields.append((field['name'], ('list', form) if field['type'] == 'array' else form))
    return State(types, told.root.get('rootType', 0))

def chosen(value):
    """A value of a choice, chosen where it is open: an amount, or any `n` of some cards."""
    if isinstance(value, dict):
        return ' '.join(random.sample(value['of'].split(), value['n']))
    return random.randint(*value) if isinstance(value, list) else value

def decision_of(own: dict) -> dict:
    """A legal decision of a seat, from its own state. A discard, say, is several choices."""
    choices, cards = [], iter(own['choiceCards'].split('.'))
    for one in json.loads(own['choices$json']):
        each = [{'card': CARDS[card]} for card in next(cards)] if 'each' in one else [{}]
        choices += [{**one.get('each', one), **card} for card in each]
    kinds = [one['type'] for one in choices if one['type'] not in ('resign', 'undo')]
    kind, together = random.choice(kinds), json.loads(own['together$json'])
    n = together['n'] if together and together['type'] == kind else 1
    alike = [one for one in choices if one['type'] == kind]
    made = [{name: chosen(value) for name, value in one.items()} for one in random.sample(alike, n)]
    return {'turn': own['turn'], 'action': made[0], **({'more': made[1:]} if n > 1 else {})}

def wait_out(what: str, refused: dict):
    """Until the same may be asked again. If it never may, the program ends."""
    if 'retryAfter' not in refused:
        sys.exit(f"{what}: {refused['code']}")
    time.sleep(refused['retryAfter'])

def post(what: str, url: str, body: dict) -> dict:
    """What the server answers. While it is away, as in a restart, this asks again."""
    request = Request(url, json.dumps(body).encode(), {'Content-Type': 'application/json'})
    while True:
        refused = {'retryAfter': 1}
        try:
            return json.load(urlopen(request, timeout=SILENCE))
        except HTTPError as error:
            if error.code < 500:
                refused = json.load(error)['refused']
        except (OSError, HTTPException):
            pass
        wait_out(what, refused)

class Bot:
    def __init__(self, origin: str, table: str, token: str):
        place = post('join', f'{origin}/matchmake/joinById/{table}', {'token': token})
        scheme, host = origin.split('://')
        room = f"{place.get('publicAddress') or host}/{place['processId']}/{place['roomId']}"
        self.socket = WebSocket(scheme, *f"{room}?sessionId={place['sessionId']}".split('/', 1))
        self.state, self.turn = State({}, 0), -1

    def play(self):
        """Until the socket is closed."""
        while True:
            reader = Reader(self.socket.receive())
            kind = reader.fixed('B') & 31
            if kind == 10:
                # behind the token of a reconnection, and how the state is written: `schema`
                reader.read(reader.fixed('B'))
                reader.read(reader.fixed('B'))
                reader.order = '<'
                self.state = described_by(reader.read(reader.value()))
                self.socket.send(b'\x0a')
            elif kind in (14, 15):
                self.state.apply(reader.read())
            elif kind == 13 and reader.value() == 'me':
                self.me = reader.value()
                self.sit()
            elif kind == 22 and reader.value() == 1:
                reader.read(1)
                if refused := reader.value().get('refused'):
                    wait_out('sit', refused)
                    self.sit()
            elif kind == 31:
                # says that scores have been read, where any are shown, and repeats a refused move
                self.ask('next', {})
                self.turn = -1
            self.look()

    def ask(self, what: str, payload: dict):
        # only what becomes of the wish to sit matters: its number is 1, that of all others 0
        head = [21, what == 'sit', 0xA0 + len(what), *what.encode()]
        self.socket.send(bytes(head) + packed(payload))

    def sit(self):
        me = self.me
        if me['seat'] < 0 and me['coming'] < 0 and me['ownRequest'] in ('', 'welcome'):
            kinds = [seat['kind'] for seat in self.state.structs(self.state.root, 'seats')]
            self.ask('sit', {'seat': kinds.index('free') if 'free' in kinds else -1})

    def look(self):
        root = self.state.root
        own = next((one for one in self.state.structs(root, 'own') if 'turn' in one), {})
        if root.get('phase') == 'over':
            self.socket.send(b'\x0c')
        elif own.get('isAsked') and own['turn'] != self.turn:
            self.turn = own['turn']
            self.ask('act', decision_of(own))

link, name = [*sys.argv[1:], 'Robo'][:2]
origin, _, table = link.rpartition('/t/')
# the token alone says who the bot is: one that is to be known again keeps it
token = post('guest', f'{origin}/api/guests', {'name': name, 'bot': True})['token']
code = 0
while code not in FINAL:
    try:
        Bot(origin, table, token).play()
    except OSError as error:
        code = error.errno
print('the game is over' if code == 4000 else f'closed: {code}')
